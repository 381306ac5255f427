import { schoolArgs, type SpecSchool } from "@upaya/contracts/schools/school.ts";
import { type Builder, parsedArgs } from "#platform/graphql/builder.ts";
import { specSchool } from "./info/spec-school.ts";
import { contactOfSchool } from "./policies.ts";

export function addSchoolFields(builder: Builder): void {
  const document = builder.objectRef<SpecSchool["organization_documents"][number]>("OrganizationDocument").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      kind: t.exposeString("kind"),
      name: t.exposeString("name"),
      bytes: t.exposeInt("bytes"),
      sent_at: t.exposeString("sent_at"),
    }),
  });
  const school = builder.objectRef<SpecSchool>("School").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      email: t.exposeString("email", { nullable: true }),
      photo_url: t.exposeString("photo_url", { nullable: true }),
      school_type: t.exposeString("school_type"),
      verification_status: t.exposeString("verification_status"),
      organization_documents: t.expose("organization_documents", { type: [document] }),
      taas_tnc: t.exposeBoolean("taas_tnc"),
    }),
  });
  builder.queryField("school", (t) =>
    t.field({
      type: school,
      rows: 2,
      policy: contactOfSchool,
      input: schoolArgs,
      args: { school_id: t.arg.id() },
      resolve: (_parent, args, { ctx }) => specSchool(ctx, parsedArgs(schoolArgs, args)),
    }),
  );
}
