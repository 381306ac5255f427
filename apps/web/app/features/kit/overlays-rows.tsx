import { Award, BookOpen, Bookmark, Coins, MessagesSquare } from "lucide-react";
import { Chart, ChartWait } from "../../ui/charts.tsx";
import { Rail } from "../../ui/rail.tsx";
import { SideMenu, type SideGroup } from "../../ui/rare/side-menu.tsx";
import { hours, kitWords, railCards, skills, voices, weeks } from "./overlays-words.ts";
import { KitSection, Specimen } from "./specimen.tsx";

const { sections, rail, chart } = kitWords;

const sideGroups: readonly SideGroup[] = [
  {
    title: "My learning",
    rows: [
      { label: "Courses", to: "/learning", icon: <BookOpen className="i" aria-hidden="true" />, note: "4", current: true },
      { label: "Bookmarks", to: "/bookmarks", icon: <Bookmark className="i" aria-hidden="true" />, note: "12" },
      { label: "Certificates", to: "/certificates", icon: <Award className="i" aria-hidden="true" /> },
    ],
  },
  {
    title: "Together",
    rows: [
      {
        label: "Community",
        icon: <MessagesSquare className="i" aria-hidden="true" />,
        open: true,
        links: [
          { label: "Mathematics", to: "/community/mathematics" },
          { label: "Early literacy", to: "/community/literacy" },
        ],
      },
      { label: "Rewards", icon: <Coins className="i" aria-hidden="true" />, links: [{ label: "Coins", to: "/coins" }] },
    ],
  },
];

function BookCard({ slug, type, title }: (typeof railCards)[number]) {
  return (
    <article className="kit-card">
      <div className="cover">
        <img className="cover-art" src={`/covers/${type}/${slug}.svg`} alt="" width="320" height="180" loading="lazy" />
      </div>
      <a className="kit-card-title" href="/quiz">
        {title}
      </a>
    </article>
  );
}

export function RailKit() {
  return (
    <KitSection title={sections.rail}>
      <Specimen name="rail/courses" wide>
        <Rail
          title={rail.title}
          action={
            <a className="link" href="/quiz">
              {rail.all}
            </a>
          }
        >
          {railCards.map((card) => (
            <BookCard key={card.slug} {...card} />
          ))}
        </Rail>
      </Specimen>
      <Specimen name="rail/testimonials" wide>
        <Rail title={rail.voices} step={356} still>
          {voices.map(({ name, text }) => (
            <blockquote className="kit-voice" key={name}>
              <p>{text}</p>
              <footer className="meta">{name}</footer>
            </blockquote>
          ))}
        </Rail>
      </Specimen>
      <Specimen name="rail/short" wide>
        <Rail title={rail.short}>
          {railCards.slice(0, 2).map((card) => (
            <BookCard key={card.slug} {...card} />
          ))}
        </Rail>
      </Specimen>
    </KitSection>
  );
}

export function SideKit() {
  return (
    <KitSection title={sections.side}>
      <Specimen name="side-menu/groups" wide>
        <SideMenu label={kitWords.side} groups={sideGroups} />
      </Specimen>
    </KitSection>
  );
}

export function ChartsKit() {
  return (
    <KitSection title={sections.charts}>
      <Specimen name="chart/lines" wide>
        <Chart name={chart.hours} sentence={chart.hoursSentence} lines={hours} unit="h" />
      </Specimen>
      <Specimen name="chart/below" wide>
        <Chart name={chart.low} sentence={chart.lowSentence} lines={weeks} unit="%" below={60} />
      </Specimen>
      <Specimen name="chart/dots" wide>
        <Chart name={chart.skills} sentence={chart.skillsSentence} dots={skills} />
      </Specimen>
      <Specimen name="chart/loading" wide>
        <ChartWait />
      </Specimen>
    </KitSection>
  );
}
