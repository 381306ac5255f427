import { requestMade } from "../../events.ts";
import { tellsNobody } from "../told.ts";

export const engagementTold = [tellsNobody(requestMade, "the page that it was made on says that it arrived")];
