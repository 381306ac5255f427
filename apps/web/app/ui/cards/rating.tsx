import { count } from "../format.ts";
import { uiWords } from "../words.ts";
import "./rating.css";

interface RatingProps {
  /** Of 5; nothing while nobody has rated. */
  value: number | null;
  ratings: number;
}

export function Rating({ value, ratings }: RatingProps) {
  if (value === null || ratings === 0) return <span className="meta">{uiWords.noRatings}</span>;
  const figure = value.toFixed(1);
  return (
    <span className="rate num" role="img" aria-label={uiWords.rating(figure, ratings)}>
      <b>{figure}</b>
      {`(${count(ratings)})`}
    </span>
  );
}
