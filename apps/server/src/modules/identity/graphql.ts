import * as z from "zod";
import { type Builder, parsedArgs } from "#platform/graphql/builder.ts";
import { updateProfilePicture } from "./people/update-profile-picture.ts";
import { changesPhoto } from "./policies.ts";
import { addQuestionnaireFields } from "./questionnaire/graphql.ts";

const pictureArgs = z.object({ picture_id: z.uuid() });

export function addIdentityFields(builder: Builder): void {
  // The lowest module that changes something by GraphQL opens the type for all above it.
  addQuestionnaireFields(builder);
  const picture = builder.objectRef<{ avatarUrl: string; message: string }>("ProfilePicture").implement({
    fields: (t) => ({ avatarUrl: t.exposeString("avatarUrl"), message: t.exposeString("message") }),
  });
  builder.mutationField("update_profile_picture", (t) =>
    t.field({
      type: picture,
      policy: changesPhoto,
      input: pictureArgs,
      args: { picture_id: t.arg.id({ required: true }) },
      resolve: (_parent, args, { ctx }) => updateProfilePicture(ctx, parsedArgs(pictureArgs, args)),
    }),
  );
}
