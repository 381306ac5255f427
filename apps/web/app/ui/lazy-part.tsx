import { Component, type ComponentType, lazy, type ReactNode } from "react";
import { partWords as words } from "./part-words.ts";
import { fetchPart } from "./parts.ts";

interface ContainedProps {
  readonly children: ReactNode;
  /** What stands there instead, if it is not the usual words with a way to try again. */
  readonly instead?: ReactNode;
}

/** An error in a part ends at the part: the page around it stands. */
export class Contained extends Component<ContainedProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    return (
      <span role="status">
        {words.broken}{" "}
        <button type="button" className="link-button" onClick={() => this.setState({ failed: false })}>
          {words.again}
        </button>
      </span>
    );
  }
}

/**
 * A part whose code comes when it is first drawn. It never rejects: until its code is there, however often that has to be asked for,
 * the Suspense around it shows what it shows, and the frame of the page says that something is missing.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await fetchPart(load) }));
  return function LazyPart(props: Props) {
    return (
      <Contained>
        <Part {...props} />
      </Contained>
    );
  };
}

/** A picture that only adorns: when it does not come nobody is told, and nothing stands there. */
export function decoration<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const nothing = () => null;
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => nothing) }));
}
