import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Component, type ReactNode } from 'react';
import { appTexts } from './app.nb.ts';
import { ClosedPage } from './closed-page.tsx';

/** Shows a page that helps when a screen fails, in place of nothing. */
export class BrokenBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <ClosedPage heading={appTexts.brokenHeading}>
        <Paragraph>{appTexts.broken}</Paragraph>
        <Button onClick={() => location.reload()}>{appTexts.reload}</Button>
      </ClosedPage>
    );
  }
}
