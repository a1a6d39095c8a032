import { Component, type ReactNode } from 'react';

type ContainedProps = {
  readonly children: ReactNode;
  /** What stands in the place of what has failed; nothing unless told. */
  readonly instead?: ReactNode;
};

/** Keeps a failure to itself: whatever stands beside it goes on. */
export class Contained extends Component<ContainedProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
