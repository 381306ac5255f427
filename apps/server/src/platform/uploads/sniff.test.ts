import { describe, expect, it } from "vitest";
import { sniff } from "./sniff.ts";

const text = (words: string) => Buffer.from(words, "latin1");
const mp4 = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}`), Buffer.alloc(12)]);
const ebml = (docType: string) =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84]), text(docType)]);

describe("what a file begins like", () => {
  it.each([
    ["image/jpeg", Buffer.from("ffd8ffe000104a464946", "hex")],
    ["image/png", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["application/pdf", text("%PDF-1.7\n")],
    ["video/mp4", mp4("isom")],
    ["video/mp4", mp4("mp42")],
    ["video/quicktime", mp4("qt  ")],
    ["video/webm", ebml("webm")],
  ])("is %s", (type, bytes) => {
    expect(sniff(bytes)).toBe(type);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.from([0xff])],
    ["HTML", text("<!doctype html><script>alert(1)</script>")],
    ["HTML that goes on as a PDF", text("<html>%PDF-1.7")],
    ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a ZIP", text("PK\u0003\u0004")],
    ["a playlist that names other files", text("#EXTM3U\nfile:///etc/passwd")],
    ["HEIF", mp4("heic")],
    ["Matroska", ebml("matr")],
    ["a program", text("\u007fELF")],
    ["half of a PNG's head", Buffer.from("89504e47", "hex")],
  ])("is not known of %s", (_name, bytes) => {
    expect(sniff(bytes)).toBeUndefined();
  });
});
