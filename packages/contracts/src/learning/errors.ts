export const learningErrors = {
  "learning.zip_too_large": { status: 413, message: "A zip has 32 MB at most. Videos do not belong in it." },
  "learning.zip_refused": { status: 422, message: "This zip was not read, and nothing was kept of it." },
  "learning.course_faulty": { status: 422, message: "Nothing was kept of it. Please mend what is listed here, and hand it in once more." },
  "learning.not_a_draft": { status: 409, message: "This version was published before." },
  "learning.not_whole": {
    status: 409,
    message: "Something is still missing: captions, a right answer or an explanation. The item says what.",
  },
  "learning.no_film": {
    status: 409,
    message: "This lesson names no film. Its author writes the name of the file under media, and hands the folder in once more.",
  },
  "learning.film_fixed": { status: 409, message: "This version is on its way out, so its films stay as they are." },
  "learning.film_not_failed": { status: 409, message: "This film did not fail, so there is nothing to try again." },
  "learning.not_open": { status: 409, message: "This course is not open, so there is nothing to retire." },
  "learning.not_free": { status: 409, message: "This has a price, so it cannot be taken for nothing." },
  "learning.not_ready": { status: 409, message: "This opens later. We can tell you when." },
  "learning.open_already": { status: 409, message: "This is open now. You can begin." },
  "learning.not_free_to_leave": { status: 409, message: "This was bought or given to you, so it stays yours." },
  "learning.retired": { status: 410, message: "This course has retired. What you did in it stays yours." },
  "learning.no_tries_left": {
    status: 409,
    message: "You have had today's three tries. There are three more after midnight, by India's clock.",
  },
  "learning.check_passed": { status: 409, message: "You have passed this check, so there is nothing to try again." },
  "learning.too_many_notes": { status: 409, message: "There are 500 notes in this course. Remove one to write another." },
  "learning.too_many_reports": {
    status: 409,
    message: "You have reported ten mistakes today, and they wait to be read. What you typed is still here: please send it tomorrow.",
  },
  "learning.report_settled": { status: 409, message: "Somebody settled this report before you." },
} as const;
