/** What a device shows. Nothing in it names a person or an amount: it is read on locked screens. */
export interface PushPayload {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A page of ours, from its slash. */
  readonly url: string;
  /** A later one with the same tag takes its place on the screen. */
  readonly tag: string;
}

export interface Push {
  readonly id: string;
  /** What the device told us: a subscription as JSON, or a registration of an app. */
  readonly token: string;
  /** A later one of the same topic takes the place of one that was not handed over yet. */
  readonly topic: string;
  readonly urgency: "normal" | "high";
  readonly ttlSeconds: number;
  readonly payload: PushPayload;
}

/** The way out to the services that reach devices. A device that is gone will never be reached by this token again. */
export interface PushSender {
  send(push: Push): Promise<"accepted" | "gone">;
}
