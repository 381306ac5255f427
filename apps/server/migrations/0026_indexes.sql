-- no-transaction
-- statement-timeout: 10min

-- An export, and whoever asks which accounts became this one, looks for the accounts by the one that is left.
create index concurrently if not exists person_merged_into on identity.person (merged_into) where merged_into is not null;

-- An export, an account that goes and the audit of one person's weeks ask by person.
create index concurrently if not exists week_score_of_person on rewards.week_score (user_id);

-- What waits for its hour, the next one first.
create index concurrently if not exists resource_unlisted on catalogue.resource (published_at) where not listed;
