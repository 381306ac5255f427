import look from "./registrations.module.css";

/** More are not drawn: the figure beside it says how many. */
const most = 14;

/** The line as dots, the last of them oneself. The words beside it say the same. */
export function Queue({ ahead }: { ahead: number }) {
  const before = Math.min(ahead, most - 1);
  return (
    <span className={look["queue"]} aria-hidden="true" data-more={ahead > before || undefined}>
      {Array.from({ length: before }, (_, index) => (
        <i key={index} />
      ))}
      <i data-me="" />
    </span>
  );
}
