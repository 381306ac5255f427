import { videoReady } from "../../../media/index.ts";
import { tellsNobody } from "../told.ts";

export const mediaTold = [tellsNobody(videoReady, "it is about a film and not about a person")];
