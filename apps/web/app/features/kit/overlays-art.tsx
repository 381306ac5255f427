import { Kolam } from "../../ui/art/kolam.tsx";
import { coverCategories } from "@upaya/drawings/palettes.ts";
import { Logo } from "../../ui/logo.tsx";
import { useBrand } from "../../lib/use-site.ts";
import { SplashLook } from "../../ui/rare/splash.tsx";
import { kitWords, kolams, pairs } from "./overlays-words.ts";
import { KitSection, Specimen } from "./specimen.tsx";
import "../../ui/fixed-tokens.css";
import "../../ui/cards/course-card.css";

const { sections, name } = kitWords;

export function LogoKit() {
  return (
    <KitSection title={sections.logo}>
      <Specimen name="logo/paper">
        <Logo name={name} />
      </Specimen>
      <Specimen name="logo/board">
        <div className="kit-art-board">
          <Logo name={name} onBoard />
        </div>
      </Specimen>
      <Specimen name="logo/school">
        <div data-mode="school">
          <Logo name={name} />
        </div>
      </Specimen>
      <Specimen name="logo/mark">
        <Logo large />
      </Specimen>
    </KitSection>
  );
}

export function PairsKit() {
  return (
    <KitSection title={sections.pairs}>
      <Specimen name="colour/pairs" wide>
        <div className="kit-pairs">
          {pairs.map((pair) => (
            <span key={pair} className="swt" data-pair={pair}>
              {pair}
            </span>
          ))}
        </div>
      </Specimen>
    </KitSection>
  );
}

/** Slugs that draw the deep, the mid and the pale paper. */
const threePapers = ["ink", "cloth", "chalk"];
const onePaper = new Set(["bundles", "olympiad", "others"]);

export function CoversKit() {
  return (
    <KitSection title={sections.covers}>
      {coverCategories.flatMap((category) =>
        threePapers.slice(0, onePaper.has(category) ? 1 : 3).map((slug) => (
          <Specimen key={`${category}-${slug}`} name={`cover/${category}-${slug}`}>
            <div className="cover">
              <img className="cover-art" src={`/covers/${category}/${slug}.svg`} alt="" width="320" height="180" loading="lazy" />
              <span className="plate">{category}</span>
            </div>
          </Specimen>
        )),
      )}
    </KitSection>
  );
}

export function KolamKit() {
  return (
    <KitSection title={sections.kolams}>
      {kolams.map((kolam) => (
        <Specimen key={kolam.seed} name={`kolam/${kolam.seed}`}>
          <Kolam {...kolam} />
        </Specimen>
      ))}
      <Specimen name="kolam/board">
        <div className="kit-art-board">
          <Kolam seed="board" n={7} step={56} on="board" />
        </div>
      </Specimen>
      <Specimen name="kolam/draw">
        <Kolam seed="draw" n={7} step={56} draw />
      </Specimen>
    </KitSection>
  );
}

export function SplashSpecimen() {
  return (
    <Specimen name="splash/still">
      <SplashLook name={useBrand().slug} />
    </Specimen>
  );
}
