/** How a service of the outside world behaves today. */
export const modes = ["fine", "slow", "failing", "duplicating", "garbling", "silent", "repeating", "gone", "busy"] as const;
type Mode = (typeof modes)[number];

export interface Switch {
  readonly mode: Mode;
  readonly delay_ms: number;
}

export const services = ["mail", "sms", "google", "maps", "photon", "tiles", "ip", "sheet", "push", "fcm", "razorpay"] as const;
export type Service = (typeof services)[number];

export function isService(name: string): name is Service {
  return (services as readonly string[]).includes(name);
}

interface Met {
  readonly fails: boolean;
  readonly copies: number;
  readonly garbles: boolean;
  readonly repeats: boolean;
  readonly gone: boolean;
  readonly busy: boolean;
}

export interface Switches {
  get(service: Service): Switch;
  set(service: Service, mode: Mode, delayMs?: number): Switch;
  all(): Record<Service, Switch>;
  /** What a delivery meets: waits if slow, and says whether it fails, how often it arrives (not at all when silent), whether the answer is nonsense, and
   * whether it is refused in words that repeat what was sent, as many services do. Services that reach devices also know those that are
   * gone, and are busy at times. */
  meet(service: Service): Promise<Met>;
}

export function createSwitches(): Switches {
  const fine: Switch = { mode: "fine", delay_ms: 3_000 };
  const state = Object.fromEntries(services.map((service) => [service, fine])) as Record<Service, Switch>;
  return {
    get: (service) => state[service],
    set(service, mode, delayMs = state[service].delay_ms) {
      state[service] = { mode, delay_ms: delayMs };
      return state[service];
    },
    all: () => ({ ...state }),
    async meet(service) {
      const { mode, delay_ms } = state[service];
      if (mode === "slow") await new Promise((resolve) => setTimeout(resolve, delay_ms));
      return {
        fails: mode === "failing",
        copies: mode === "silent" ? 0 : mode === "duplicating" ? 2 : 1,
        garbles: mode === "garbling",
        repeats: mode === "repeating",
        gone: mode === "gone",
        busy: mode === "busy",
      };
    },
  };
}
