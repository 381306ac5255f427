export const schoolsErrors = {
  "schools.udise_taken": { status: 409, message: "A school with this UDISE code is in the directory already. Please look at it first." },
  "schools.near_ones": { status: 409, message: "Schools much like this one are in the directory. Please look at them first." },
  "schools.many_made": {
    status: 409,
    message: "You have added three schools that are not verified yet. Please get one of them verified first.",
  },
  "schools.many_claims": { status: 409, message: "Two schools wait for you already. Please finish one of them, or take it back." },
  "schools.no_listed_email": {
    status: 409,
    message: "The directory has no e-mail address of this school. Please prove it with two documents.",
  },
  "schools.has_contact": {
    status: 409,
    message: "Somebody speaks for this school already. Please ask its contact, or send two documents.",
  },
  "schools.nobody_speaks": { status: 409, message: "Nobody speaks for this school yet. You can say that you do." },
  "schools.many_asked": { status: 409, message: "Five schools have not answered you yet. Please wait for one of them." },
  "schools.yours": { status: 409, message: "You speak for this school already." },
  "schools.code_wrong": { status: 400, message: "This is not the code. Please look at the letter again." },
  "schools.code_ended": { status: 409, message: "This code has ended. Please send a new one." },
  "schools.claim_ended": { status: 409, message: "This was decided already." },
  "schools.two_documents": { status: 409, message: "Two documents are needed: the affiliation letter and the registration." },
  "schools.under_review": { status: 409, message: "Your documents are being read. They can be changed when they come back." },
  "schools.is_verified": { status: 409, message: "Your school is verified already." },
  "schools.review_decided": { status: 409, message: "This was decided already." },
  "schools.not_verified": { status: 409, message: "This school is not verified by these documents any more." },
  "schools.proven_field": {
    status: 409,
    message:
      "Name, board and UDISE code of a school that is being verified, or is, are changed by our staff. Please write to us through Help.",
  },
  "schools.changed_meanwhile": { status: 409, message: "Somebody else has changed this meanwhile. Please look at it again." },
  "schools.invitation_ended": { status: 409, message: "This invitation has ended. Please ask for a new one." },
  "schools.many_invitations": { status: 409, message: "Ten invitations are open already. Please take one back first." },
  "schools.last_main_contact": { status: 409, message: "A school keeps one main contact. Please make somebody else main contact first." },
  "schools.terms_changed": { status: 409, message: "The terms have changed. Please read them again." },
  "schools.two_teachers": {
    status: 409,
    message: "This address and this number stand beside two different people on your list. Please write the one that is theirs.",
  },
  "schools.said_no": { status: 409, message: "They said no. They can be asked again ninety days after that." },
  "schools.many_invited": { status: 429, message: "You have invited as many people today as a school may. Please go on tomorrow." },
  "schools.answered_already": { status: 409, message: "This was answered already." },
  "schools.reminded_lately": {
    status: 409,
    message: "They were asked within the last seven days, or often enough. Please give them time.",
  },
  "schools.no_way_to_ask": {
    status: 409,
    message: "There is no address or number of theirs on your list. Please add them again with one.",
  },
  "schools.name_needed": {
    status: 409,
    message: "Your account has no name yet. Please write it on your profile first, so that the school knows you.",
  },
  "schools.answer_first": { status: 409, message: "This school waits for your answer. Please say yes or no to it." },
} as const;
