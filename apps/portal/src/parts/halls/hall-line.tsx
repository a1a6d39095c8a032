import { Heading, Paragraph } from '@digdir/designsystemet-react';
import type { ReactNode } from 'react';
import './hall-line.css';
import { HallLogo } from '@lokalbingo/browser/hall-logo';

type HallLineProps = {
  hall: { readonly BingoName: string; readonly BingoAddress: string; readonly BingoLogo: string };
  headingLevel: 2 | 3;
  /** What else is known of the hall, and what can be done with it. */
  children?: ReactNode;
};

/** A hall in a list of halls: logo, name and address. */
export function HallLine({ hall, headingLevel, children }: HallLineProps) {
  return (
    <article className="hall-line" aria-label={hall.BingoName}>
      <HallLogo fileName={hall.BingoLogo} size={56} className="hall-line__logo" />
      <div className="hall-line__words">
        <Heading level={headingLevel} data-size="2xs">
          {hall.BingoName}
        </Heading>
        <Paragraph data-size="sm" className="hall-line__address">
          {hall.BingoAddress}
        </Paragraph>
      </div>
      {children ? <div className="hall-line__more">{children}</div> : null}
    </article>
  );
}
