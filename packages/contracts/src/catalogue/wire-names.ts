/** Names that the wire spells as the spec does. No code outside the contracts writes them itself. */
export const slugTitle = "slugtitle";
export const wished = "whishlisted";
