import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ZipRefusal } from "./refusal.ts";
import { unzip } from "./unzip.ts";
import { buildZip } from "./zip.builders.ts";

const limits = {
  entries: 50,
  files: 20,
  bytesOfOne: 1_000_000,
  bytes: 2_000_000,
  ignores: (name: string) => /(?:^|\/)(?:__MACOSX\/|\.)/.test(name),
};
const open = (zip: Buffer) => unzip(zip, limits);
/** Why it was not read: the sentence, and after it the file. */
async function refusalOf(zip: Buffer): Promise<string> {
  const error: unknown = await open(zip).then(
    (files) => `read: ${[...files.keys()].join(", ")}`,
    (thrown: unknown) => thrown,
  );
  if (typeof error === "string") return error;
  return error instanceof ZipRefusal ? `${error.message} [${error.file ?? ""}]` : `no refusal: ${String(error)}`;
}
/** Bytes that do not become smaller, the same in each run. */
const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 0xff));

describe("a zip", () => {
  it("is read: packed and stored, with folders, without what is ignored", async () => {
    const files = await open(
      buildZip([
        { name: "a/", mode: 0o040755 },
        { name: "a/course.md", bytes: "# One\n", mode: 0o100644 },
        { name: "a/हिन्दी.md", bytes: "दो", stored: true },
        { name: "a/empty.md" },
        { name: "__MACOSX/a/._course.md", bytes: "x" },
        { name: "a/.DS_Store", bytes: "x" },
      ]),
    );
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ["a/course.md", "# One\n"],
      ["a/हिन्दी.md", "दो"],
      ["a/empty.md", ""],
    ]);
  });

  it("takes what lies at its limits", async () => {
    const files = await open(buildZip(Array.from({ length: 20 }, (_, at) => ({ name: `${at}.md`, bytes: noise(100_000), stored: true }))));
    expect(files.size).toBe(20);
    expect((await open(buildZip([{ name: "a", bytes: noise(1_000_000) }]))).get("a")?.length).toBe(1_000_000);
  });
});

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}.md` }));

describe("a hostile zip is refused with its reason", () => {
  it.each<[string, Buffer, string]>([
    ["not a zip", Buffer.from("Dear sir or madam"), "This is not a zip, or only a part of one. []"],
    ["nothing", Buffer.alloc(0), "This is not a zip"],
    ["one that is empty", buildZip([]), "There is nothing in it."],
    ["one that is cut off", buildZip([{ name: "a", bytes: noise(5_000), stored: true }]).subarray(0, 3_000), "only a part of one"],
    ["only its end", buildZip([{ name: "a", bytes: "x" }]).subarray(40), "only a part of one"],
    [
      "a lie about where its list is",
      buildZip([{ name: "a", bytes: "x" }], { between: Buffer.from("PK\u0003\u0004 more") }).subarray(4),
      "only a part",
    ],
    ["100,000 entries", buildZip(many(100_000)), "There are 34464 entries in it; 50 are the most."],
    ["more entries than it counts", buildZip(many(60), { count: 5 }), "There is more in it than it lists."],
    ["65,536 entries and one, counted as one", buildZip(many(65_537)), "There is more in it than it lists."],
    ["too many files", buildZip(many(21)), "There are 21 files in it; 20 are the most."],
    ["a huge comment", buildZip(many(1), { comment: Buffer.alloc(65_535, "x") }), "Its comment has more than 1000 letters."],
    ["a comment with another end in it", buildZip(many(1), { comment: buildZip(many(1)) }), "There is more in it than it lists."],
    ["zip64 at its end", buildZip(many(1), { locator: true }), "zip64"],
    [
      "zip64 of a file",
      buildZip([{ name: "a", bytes: "x", extra: Buffer.from([1, 0, 4, 0, 0, 0, 0, 0]) }]),
      "zip64). Pack the folder anew, as an ordinary zip. [a]",
    ],
    ["a password", buildZip([{ name: "a.md", bytes: "x", flags: 1 }]), "It is locked with a password. Pack it without one. [a.md]"],
    ["a strong password", buildZip([{ name: "a.md", bytes: "x", flags: 0x41 }]), "It is locked with a password."],
    ["another way of packing", buildZip([{ name: "a", bytes: "x", method: 12 }]), "It is packed in a way that is not read here."],
    ["a link", buildZip([{ name: "a", bytes: "/etc/passwd", mode: 0o120777 }]), "This is a link or a device, not a file. [a]"],
    ["a device", buildZip([{ name: "a", mode: 0o020666 }]), "This is a link or a device"],
    ["a folder that is a link", buildZip([{ name: "a/", mode: 0o120777 }]), "This is a link or a device"],
    ["a folder with bytes", buildZip([{ name: "a/", bytes: "hidden here" }]), "A folder in it has bytes of its own."],
    ["a name that goes up", buildZip([{ name: "../../etc/cron.d/x", bytes: "x" }]), "leads out of its folder. [../../etc/cron.d/x]"],
    ["a name that goes up in the middle", buildZip([{ name: "a/../../b", bytes: "x" }]), "leads out of its folder."],
    ["a name that goes up in what is ignored", buildZip([{ name: "__MACOSX/../../b", bytes: "x" }]), "leads out of its folder."],
    ["a name from the top", buildZip([{ name: "/etc/passwd", bytes: "x" }]), "begins at the top of a disk."],
    ["a name of a drive", buildZip([{ name: "C:/boot.ini", bytes: "x" }]), "begins at the top of a disk."],
    ["a backslash", buildZip([{ name: "..\\..\\x", bytes: "x" }]), "has a backslash."],
    ["a zero in a name", buildZip([{ name: "a.md\0.pdf", bytes: "x" }]), "letters that cannot be seen. [a.md�.pdf]"],
    ["a name that turns round", buildZip([{ name: "a\u202efdp.md", bytes: "x" }]), "letters that cannot be seen."],
    ["a name without letters", buildZip([{ name: "", bytes: "x" }]), "has no letters"],
    ["an empty folder in a name", buildZip([{ name: "a//b", bytes: "x" }]), "leads out of its folder."],
    ["a name without end", buildZip([{ name: "a".repeat(60_000), bytes: "x" }]), "more than 250."],
    ["a name that is not UTF-8", buildZip([{ name: Buffer.from([0x61, 0xff, 0xfe]), bytes: "x" }]), "not written in UTF-8."],
    [
      "the same name twice",
      buildZip([
        { name: "a.md", bytes: "x" },
        { name: "a.md", bytes: "y" },
      ]),
      "in it twice, perhaps with other letters for the same word. [a.md]",
    ],
    [
      "the same name in capitals",
      buildZip([
        { name: "a.md", bytes: "x" },
        { name: "A.md", bytes: "y" },
      ]),
      "in it twice",
    ],
    [
      "the same name in other letters",
      buildZip([
        { name: "é.md", bytes: "x" },
        { name: "e\u0301.md", bytes: "y" },
      ]),
      "in it twice",
    ],
    [
      "the same name in wide letters",
      buildZip([
        { name: "a.md", bytes: "x" },
        { name: "ａ.md", bytes: "y" },
      ]),
      "in it twice",
    ],
    [
      "two names for one file",
      buildZip([{ name: "a.md", bytes: "x", localName: "b.md" }]),
      "one thing of this file in its list and another",
    ],
    [
      "bytes of two files",
      buildZip([
        { name: "a", bytes: "x".repeat(99) },
        { name: "a", bytes: "x".repeat(99), at: 0 },
      ]),
      "in it twice",
    ],
    ["a wrong sum", buildZip([{ name: "a", bytes: "x", crc: 1 }]), "Its bytes are not those that were packed."],
    [
      "bytes that are no packed ones",
      buildZip([{ name: "a", bytes: noise(500), stored: true, method: 8 }]),
      "Its bytes cannot be unpacked.",
    ],
    ["a size that is too small", buildZip([{ name: "a", bytes: noise(40_000), size: 10 }]), "Its bytes are not those that were packed."],
    ["a size of four gigabytes", buildZip([{ name: "a", bytes: "x", size: 0xfffffffe }]), "Its bytes are not those that were packed."],
  ])("%s", async (_what, zip, sentence) => {
    expect(await refusalOf(zip)).toContain(sentence);
  });

  it("a file that lies in the bytes of another", async () => {
    // One kernel that is quoted by many: so a bomb of megabytes becomes petabytes without any zip in a zip.
    const kernel = { name: "b", bytes: "x".repeat(5_000) };
    const quoted = buildZip([kernel]);
    const inner = quoted.subarray(0, quoted.indexOf("PK\u0001\u0002"));
    const zip = buildZip([
      { name: "a", bytes: inner, stored: true },
      { ...kernel, at: 31 },
    ]);
    expect(await refusalOf(zip)).toBe("Its bytes are those of another file as well. [a]");
  });
});

describe("a bomb", () => {
  it("goes off nowhere: what comes out is counted, whatever was said before", async () => {
    const bomb = buildZip([{ name: "a.md", bytes: Buffer.alloc(200_000_000, "0"), size: 100 }]);
    expect(bomb.length).toBeLessThan(250_000);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(bomb)).toBe("The file has more than 1 MB. [a.md]");
    expect(await refusalOf(buildZip([{ name: "a.md", bytes: Buffer.alloc(900_000, "0"), size: 100 }]))).toContain(
      "more than 100 times larger",
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it("is not made of many small ones either", async () => {
    const parts = Array.from({ length: 20 }, (_, at) => ({ name: `${at}.md`, bytes: noise(150_000), stored: true }));
    expect(await refusalOf(buildZip(parts))).toBe("All files together have more than 2 MB. [13.md]");
  });

  it("in a zip in a zip stays what it is: a file", async () => {
    const inner = buildZip([{ name: "b", bytes: Buffer.alloc(900_000, "0") }]);
    expect([...(await open(buildZip([{ name: "a.zip", bytes: inner }]))).keys()]).toEqual(["a.zip"]);
  });
});

it("whatever bytes are changed, a zip is read or refused, and nothing else happens", { timeout: 120_000 }, async () => {
  const whole = buildZip([
    { name: "a/course.md", bytes: "One. ".repeat(500) },
    { name: "a/1-b/chapter.md", bytes: noise(300), stored: true },
  ]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), async (changes) => {
      const hostile = Buffer.from(whole);
      for (const [at, byte] of changes) hostile[at] = byte;
      expect(await refusalOf(hostile)).not.toContain("no refusal");
    }),
    { numRuns: 1_000 },
  );
});
