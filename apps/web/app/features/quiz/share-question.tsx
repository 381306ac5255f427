import { Share2 } from "lucide-react";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { type QuizAddress, quizAddress } from "./address.ts";
import { quizWords as words } from "./words.ts";

/** The phone's own share sheet where there is one, else the link on the clipboard. */
export function ShareQuestion({ question, address }: { question: PublicQuestion; address: QuizAddress }) {
  async function share() {
    const url = new URL(quizAddress(address), location.href).href;
    if (navigator.share) {
      await navigator.share({ title: question.question_title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    toast.success(words.copied);
  }
  return (
    <Button variant="ghost" size="s" className="needs-js" onClick={() => void share()}>
      <Share2 className="i i-s" aria-hidden />
      {words.share}
    </Button>
  );
}
