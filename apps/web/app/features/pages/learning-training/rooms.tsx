import { School, Smartphone, Video } from "lucide-react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./rooms.css";

const icons = { hall: School, camera: Video, phone: Smartphone } as const;

/** Three ways to learn side by side; on a phone the table scrolls in its own region. */
export function Rooms({ block }: { block: BlockOf<"rooms"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead}>
      <div className="lt-rooms-scroll" role="region" aria-label={block.title} tabIndex={0}>
        <table className="lt-rooms num">
          <thead>
            <tr>
              <td />
              {block.columns.map(({ title, note, icon }) => {
                const Icon = icons[icon];
                return (
                  <th key={title} scope="col">
                    <b>{title}</b>
                    <span>
                      <Icon className="i" aria-hidden />
                      {note}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {block.columns.map(({ title }, index) => (
                  <td key={title}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
