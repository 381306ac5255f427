import { describe, expect, it } from "vitest";
import { brandOf } from "../brand.ts";
import { callDays, callProblem, callPurposes, callTimes } from "./call-back-rules.ts";

const good = { fullName: "Anjali Verma", schoolName: "Navodit Public School", email: "principal@navodit.example", mobile: "9822041736" };
const said = (change: Partial<typeof good>) => callProblem({ ...good, ...change })?.message;
const required = "All fields are required.";
const badEmail = "Please enter a valid email address.";
const badMobile = "Please enter a valid mobile number (10-15 digits).";

describe("what is wrong with a request for a call", () => {
  it("is nothing when all is there", () => {
    expect(callProblem(good)).toBeUndefined();
  });

  it.each(["fullName", "schoolName", "email", "mobile"] as const)(
    "[CALL-02] is a missing %s before anything else, also when it only looks filled",
    (field) => {
      for (const empty of ["", " ", "\t \n", "\u00a0", "\u200b"]) {
        const problem = callProblem({ ...good, email: "no address", mobile: "12", [field]: empty });
        expect([problem?.message, problem?.field]).toEqual([required, field]);
      }
    },
  );

  it.each([
    "asha",
    "asha@example",
    "a b@example.org",
    "@example.org",
    "asha@example.",
    "a@b@c.org",
    " a@b.org",
    "a@b.org\n",
    "\u202ea@b.org",
    "a\u200b@b.org",
    `${"a".repeat(250)}@b.org`,
  ])("[CALL-03] is the address %j, before the number", (email) => {
    expect(said({ email, mobile: "12" })).toBe(badEmail);
  });

  it.each(["a@b.co", "first.last+tag@sub.domain.example", "आशा@उदाहरण.भारत"])("[CALL-03] is not the address %j", (email) => {
    expect(said({ email })).toBeUndefined();
  });

  it.each([
    "123456789",
    "1234567890123456",
    "98220 41736",
    "98220-41736",
    "+919822",
    "++9822041736",
    "9822041736\n",
    "९८२२०४१७३६",
    "+",
    "98220417a6",
  ])("[CALL-04] is the number %j", (mobile) => {
    expect(said({ mobile })).toBe(badMobile);
  });

  it.each(["1234567890", "+1234567890", "123456789012345", "+123456789012345"])("[CALL-04] is not the number %j", (mobile) => {
    expect(said({ mobile })).toBeUndefined();
  });
});

describe("the lists of the form", () => {
  it("[CALL-05] are the days of a week from Monday and eight hours from nine", () => {
    expect(callDays).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
    expect(callTimes).toHaveLength(8);
    expect([callTimes[0], callTimes[3], callTimes[7]]).toEqual(["9am to 10am", "12pm to 1pm", "4pm to 5pm"]);
  });

  it("[CALL-06] name the product as it is called here", () => {
    expect(callPurposes(brandOf("vidya", "Vidya"))).toEqual([
      "Vidya For Schools Subscriptions",
      "Teacher Staffing Subscriptions",
      "Service Request",
      "Job Search",
      "Other (please specify)",
    ]);
  });
});
