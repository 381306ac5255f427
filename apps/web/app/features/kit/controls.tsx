import { ActionsKit, ChoicesKit, OnBoardKit } from "./controls-actions.tsx";
import { CourseCardsKit } from "./controls-cards.tsx";
import { DialKit, FiguresKit, ProgressKit, QuizKit } from "./controls-figures.tsx";
import { FormChoicesKit, FormDatesKit, FormFieldsKit, WholeFormKit } from "./controls-form-engine.tsx";
import { ChecksKit, FieldsKit } from "./controls-forms.tsx";
import { NotesKit, StatesKit, TableKit } from "./controls-states.tsx";

/** Every control in every state. */
export function ControlsKit() {
  return (
    <>
      <ActionsKit />
      <ChoicesKit />
      <OnBoardKit />
      <CourseCardsKit />
      <FiguresKit />
      <DialKit />
      <ProgressKit />
      <QuizKit />
      <FieldsKit />
      <ChecksKit />
      <FormFieldsKit />
      <FormChoicesKit />
      <FormDatesKit />
      <WholeFormKit />
      <TableKit />
      <NotesKit />
      <StatesKit />
    </>
  );
}
