import { Component, type ReactNode } from 'react';

type ContainedProps = {
  readonly children: ReactNode;
  /** Rendered instead of the failed part; nothing by default. */
  readonly instead?: ReactNode;
};

/** Contains a rendering failure of its children; its siblings keep working. */
export class Contained extends Component<ContainedProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
