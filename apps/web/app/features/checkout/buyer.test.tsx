import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { buyerFaults } from "@upaya/contracts/commerce/buyer-faults.ts";
import type { request } from "../../lib/api-browser.ts";
import { ApiFailure, lineFailure } from "../../lib/api-failure.ts";
import { here } from "./testing/here.ts";
import { asha, nobody } from "./testing/server.ts";
import {
  bodyOf,
  cleanly,
  faultOf,
  field,
  leave,
  number,
  pay,
  placed,
  press,
  settle,
  show,
  summary,
  there,
  type,
} from "./testing/stage.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
vi.mock("../../lib/paying/use-pay.ts", async () => (await import("./testing/here.ts")).paying);
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("./testing/here.ts")).session as object),
}));

cleanly();

describe("who buys", () => {
  test("begins with what the server knows, and places the order at the sum that is shown", async () => {
    await show({ buyer: asha });
    expect(["Name", "Address", "City", "State"].map((name) => field(name).value)).toEqual([
      "Asha Rao",
      "14 College Road",
      "Nashik",
      "Maharashtra",
    ]);
    await pay();
    expect(bodyOf()).toEqual({ seen_paise: 49_900, buyer: asha });
    expect(here.paid).toEqual([[number, "upi"]]);
    expect(sessionStorage).toHaveLength(0);
  });

  test("has a number that stays as it is when the table of the world's numbers arrives under the caret", async () => {
    await show({ buyer: asha });
    const before = field("Phone number").value;
    fireEvent.focus(field("Phone number"));
    await screen.findByRole("combobox", { name: "Country" });
    expect([before, field("Phone number").value]).toEqual(["98220 41736", "98220 41736"]);
  });

  test("is asked field by field what is missing, in the words of the server, and the first fault takes the focus", async () => {
    await show();
    expect(screen.queryByText(/need a look/)).toBeNull();
    await pay();
    const said = Object.fromEntries(buyerFaults(nobody).map(({ path, message }) => [path, message]));
    const fields = { Name: "name", "Phone number": "phone", "PIN code": "postcode", Address: "address", City: "city", State: "state" };
    for (const [label, path] of Object.entries(fields)) expect(faultOf(label), label).toBe(said[path]);
    expect(screen.getByRole("alert").textContent).toBe("6 answers need a look.");
    expect([document.activeElement, placed()]).toEqual([field("Name"), []]);
    await type("Name", "Asha Rao");
    expect(faultOf("Name")).toBeUndefined();
  });

  test("hears of what is wrong once its field was left, and of what is missing not before the press", async () => {
    await show();
    await type("Phone number", "98");
    expect(faultOf("Phone number")).toBeUndefined();
    fireEvent.blur(field("Phone number"));
    fireEvent.blur(field("Name"));
    await settle();
    expect([faultOf("Phone number"), faultOf("Name")]).toEqual(["Please enter a valid mobile number with its country.", undefined]);
  });

  test("sees what the server alone refuses below its field, until that is changed", async () => {
    await show({ buyer: asha });
    there.refusal = new ApiFailure({
      status: 422,
      code: "invalid_input",
      message: "Please look again.",
      fields: [{ path: "buyer.address", message: "Write the house and the street." }],
    });
    await pay();
    expect([faultOf("Address"), document.activeElement]).toEqual(["Write the house and the street.", field("Address")]);
    there.refusal = undefined;
    await type("Address", "16 College Road");
    await pay();
    expect(here.paid).toHaveLength(1);
  });

  test("loses nothing that was typed when the page is loaded anew, and finds nothing of somebody else", async () => {
    sessionStorage.setItem("upaya.checkout.other.buyer", JSON.stringify({ name: "Somebody else" }));
    await show();
    await type("Name", "Asha Rao");
    leave();
    await show();
    expect(field("Name").value).toBe("Asha Rao");
    expect(Object.keys(sessionStorage)).toEqual(["upaya.checkout.me.buyer"]);
    expect(JSON.stringify(localStorage)).not.toContain("Asha");
  });
});

describe("a PIN code", () => {
  test("fills city and State, which stay open to correction; another one fills them anew", async () => {
    await show();
    await type("PIN code", "422 005");
    expect([field("City").value, field("State").value]).toEqual(["Nashik", "Maharashtra"]);
    expect(screen.getByText("Nashik, Maharashtra")).toBeTruthy();
    await type("State", "Goa");
    expect(field("State").value).toBe("Goa");
    await type("PIN code", "682001");
    expect([field("City").value, field("State").value]).toEqual(["Kochi", "Kerala"]);
  });

  test("that was written before takes back no correction", async () => {
    await show({ buyer: { ...asha, state: "Gujarat" } });
    expect(screen.getByText("Nashik, Maharashtra")).toBeTruthy();
    expect(field("State").value).toBe("Gujarat");
  });

  test("that nobody knows, or without a line, leaves both to be typed", async () => {
    await show();
    await type("PIN code", "999999");
    expect(screen.getByText("We do not know this PIN code.")).toBeTruthy();
    await type("City", "Igatpuri");
    there.held = async (call) => {
      if (call.includes("pin-codes")) throw lineFailure();
    };
    await type("PIN code", "422403");
    expect(screen.getByText("It could not be looked up. Please fill in city and State yourself.")).toBeTruthy();
    expect(field("City").value).toBe("Igatpuri");
  });
});

describe("a school", () => {
  test("is asked for its name and its GSTIN, which has to be right and of the same State", async () => {
    await show({ buyer: asha });
    expect(screen.queryByLabelText("GSTIN")).toBeNull();
    fireEvent.click(screen.getByRole("switch", { name: "I buy for a school" }));
    await pay();
    expect([faultOf("School's name"), faultOf("GSTIN")]).toEqual([
      "Write the name of the school.",
      "A GSTIN has 15 characters: two figures, ten of the PAN, three more.",
    ]);
    await type("School's name", "Navodit Public School");
    await type("GSTIN", "29AAGCB7383J1Z4");
    expect(faultOf("GSTIN")).toBe("29 is Karnataka, but you have chosen Maharashtra.");
    await type("GSTIN", "27aapfu0939f1zv");
    expect(faultOf("GSTIN")).toBeUndefined();
    await pay();
    expect(bodyOf().buyer.school).toEqual({ name: "Navodit Public School", gstin: "27aapfu0939f1zv" });
  });

  test("that is switched off again is not sent, and not forgotten", async () => {
    await show({ buyer: { ...asha, school: { name: "Navodit Public School", gstin: "27AAPFU0939F1ZV" } } });
    const turn = () => fireEvent.click(screen.getByRole("switch", { name: "I buy for a school" }));
    turn();
    await pay();
    expect(bodyOf().buyer.school).toBeNull();
    turn();
    expect(field("GSTIN").value).toBe("27AAPFU0939F1ZV");
  });
});

describe("abroad", () => {
  test("there is no PIN code, no State and no GSTIN; the tax is IGST, and the same rupees are paid by card", async () => {
    await show({ buyer: asha });
    await press("I live outside India");
    expect(document.activeElement).toBe(field("Country where you live"));
    for (const gone of ["PIN code", "State", "GSTIN"]) expect(screen.queryByLabelText(gone), gone).toBeNull();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByText(/^You pay the same ₹499\/-, in rupees, with an international card\./)).toBeTruthy();
    there.calls.length = 0;
    await type("Country where you live", "Kenya");
    await type("City", "Nairobi");
    await type("Postcode", "1");
    await pay();
    expect(faultOf("Postcode")).toContain("00100");
    await type("Postcode", "");
    expect(within(summary()).getByText("IGST 18%")).toBeTruthy();
    await pay();
    expect(bodyOf().buyer).toEqual({ ...asha, country: "Kenya", city: "Nairobi", postcode: "", state: "" });
    expect(here.paid).toEqual([[number, "hosted"]]);
    expect(there.calls.some(({ call }) => call.includes("pin-codes"))).toBe(false);
  });

  test("by mistake takes nothing away of the address in India", async () => {
    await show({ buyer: asha });
    await press("I live outside India");
    await press("I live in India");
    expect(["PIN code", "City", "State"].map((name) => field(name).value)).toEqual(["422005", "Nashik", "Maharashtra"]);
  });
});
