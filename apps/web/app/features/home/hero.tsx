import { Pause, Play } from "lucide-react";
import type { HomeContent } from "@upaya/contracts/content/home.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import "./hero.css";
import type { HomeQuestion } from "./home-data.ts";
import { HomeSearch } from "./home-search.tsx";
import { togglePause, usePaused } from "./motion.ts";
import { Partners } from "./partners.tsx";
import { QuizTeaser } from "./quiz-teaser.tsx";
import { homeWords as words } from "./words.ts";

interface HeroProps {
  headline: HomeContent["headline"];
  logos: HomeContent["logos"];
  sampleLogos: boolean;
  questions: readonly HomeQuestion[];
}

export function Hero({ headline, logos, sampleLogos, questions }: HeroProps) {
  return (
    <section id="hero" className="hero on-board" data-still={usePaused() || undefined}>
      <div className="stage">
        <div className="wrap hero-in">
          <div className="hero-say">
            <HomeSearch />
            <Headline {...(headline ?? words.headline)} />
            <p className="hero-lead">{words.lead}</p>
            <div className="row">
              <LinkButton variant="accent" size="l" to="/learning">
                {words.find}
              </LinkButton>
              <LinkButton variant="line" size="l" to="/quiz">
                {words.answer}
              </LinkButton>
              <MotionButton />
            </div>
          </div>
          <div className="hero-side">
            <Kolam seed="upaya" n={9} step={60} on="board" className="hero-art" />
            <QuizTeaser questions={questions} />
          </div>
        </div>
      </div>
      <Partners logos={logos} sample={sampleLogos} />
    </section>
  );
}

/** Its last words change. A screen reader hears the first of them, and so reads whoever asked for less motion. */
function Headline({ lead, turns }: { lead: string; turns: readonly string[] }) {
  const [first = "", ...others] = turns;
  return (
    <h1>
      {lead}{" "}
      <em data-turns={turns.length}>
        <span>{first}</span>
        {others.map((turn) => (
          <span key={turn} aria-hidden="true">
            {turn}
          </span>
        ))}
      </em>
    </h1>
  );
}

/** Whatever moves by itself for longer than five seconds can be stopped. */
function MotionButton() {
  const paused = usePaused();
  return (
    <IconButton className="needs-js hero-pause" aria-label={paused ? words.play : words.pause} onClick={togglePause}>
      {paused ? <Play className="i" aria-hidden /> : <Pause className="i" aria-hidden />}
    </IconButton>
  );
}
