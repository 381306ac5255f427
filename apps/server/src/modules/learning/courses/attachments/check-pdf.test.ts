import { describe, expect, it } from "vitest";
import { buildPdf } from "./pdf.builders.ts";
import { pdfTrouble } from "./check-pdf.ts";

const withStream = (bytes: string) =>
  Buffer.concat([buildPdf().subarray(0, -7), Buffer.from(`\n9 0 obj\n<< >>\nstream\n${bytes}\nendstream\n%%EOF\n`)]);

describe("a PDF", () => {
  it("is taken when it is plain", () => {
    expect(pdfTrouble(buildPdf())).toBeUndefined();
    expect(pdfTrouble(buildPdf({ padding: 1_000_000, packed: "<< /Type /Font /BaseFont /Mukta >>" }))).toBeUndefined();
    // Three letters stand in packed bytes by accident.
    expect(pdfTrouble(withStream("x/JS x"))).toBeUndefined();
  });

  it.each<[string, Buffer, string]>([
    ["a page of the web", Buffer.from("<html>%PDF-1.7</html>%%EOF"), "This is not a PDF"],
    ["nothing", Buffer.alloc(0), "This is not a PDF"],
    ["a part of one", buildPdf({ padding: 5_000 }).subarray(0, 4_000), "cut off"],
    ["a locked one", buildPdf({ trailer: "/Encrypt 8 0 R" }), "locked"],
    ["code", buildPdf({ objects: "6 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj" }), "starts something"],
    ["code with its name in disguise", buildPdf({ objects: "6 0 obj\n<< /S /J#61vaScript /J#53 (x) >>\nendobj" }), "starts something"],
    ["code of a rendition", buildPdf({ objects: "6 0 obj\n<< /S /Rendition /JS (x) >>\nendobj" }), "starts something"],
    ["code in a packed list", buildPdf({ packed: "<< /S /JavaScript /JS (x) >>" }), "starts something"],
    ["a program", buildPdf({ objects: "6 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj" }), "starts something"],
    ["a program in a packed list", buildPdf({ packed: "<< /S /Launch >>" }), "starts something"],
    ["a file in it", buildPdf({ objects: "6 0 obj\n<< /Type /EmbeddedFile >>\nendobj" }), "holds other files"],
    ["files in it", buildPdf({ packed: "<< /Names << /EmbeddedFiles 7 0 R >> >>" }), "holds other files"],
    ["a form that sends", buildPdf({ objects: "6 0 obj\n<< /S /SubmitForm >>\nendobj" }), "starts something"],
    ["code that says it is a stream", withStream("<< /S /JavaScript /JS (x) >>"), "starts something"],
  ])("is refused: %s", (_what, bytes, sentence) => {
    expect(pdfTrouble(bytes)).toContain(sentence);
  });

  it("is refused when a list of objects cannot be unpacked, or becomes too much", () => {
    const broken = Buffer.from(
      buildPdf()
        .toString("latin1")
        .replace(/stream\n[^]{8}/, "stream\nxxxxxxxx"),
      "latin1",
    );
    expect(pdfTrouble(broken)).toContain("nobody can look into");
    expect(pdfTrouble(buildPdf({ packed: " ".repeat(25_000_000) }))).toContain("nobody can look into");
  });
});
