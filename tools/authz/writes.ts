import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";

/** What is written into the matrix's own database, noted by the database itself. */
export interface WriteRecord {
  /** Runs the work and says which tables it has changed. */
  during<Result>(work: () => Promise<Result>): Promise<{ result: Result; wrote: readonly string[] }>;
}

/** Counters of the limiter move with every call, refused or not. */
const uncounted = "platform.rate_limit";

/**
 * A trigger on every table notes each row that is written. Rows, not statements: a change that finds nothing to change is none. It is
 * noted in the writer's own transaction, so what is rolled back is no write, and whatever writes (the call, a cascade, another trigger)
 * is seen. A trigger on a partitioned table is one on all its days, also on those to come.
 */
export async function recordWrites({ sql }: Pick<TestPlatform, "sql">): Promise<WriteRecord> {
  await sql(install);
  return {
    async during(work) {
      const [last] = await sql<{ id: string }>("select coalesce(max(id), 0) as id from authz.write");
      const result = await work();
      const rows = await sql<{ name: string }>("select distinct name from authz.write where id > $1 order by name", [last!.id]);
      return { result, wrote: rows.map(({ name }) => name) };
    },
  };
}

const install = `
  create schema authz;
  create unlogged table authz.write (id bigint generated always as identity primary key, name text not null);
  create function authz.note() returns trigger language plpgsql security definer as $$
  begin
    insert into authz.write (name) values (tg_argv[0]);
    return null;
  end $$;
  do $$
  declare one record;
  begin
    for one in
      select c.oid::regclass as name, format('%I.%I', n.nspname, coalesce(parent.relname, c.relname)) as told, c.relispartition
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
      left join pg_class parent on parent.oid = i.inhparent
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'authz')
        and format('%I.%I', n.nspname, c.relname) <> '${uncounted}'
    loop
      if not one.relispartition then
        execute format('create trigger authz_rows after insert or update or delete on %s for each row execute function authz.note(%L)', one.name, one.told);
      end if;
      execute format('create trigger authz_truncate after truncate on %s for each statement execute function authz.note(%L)', one.name, one.told);
    end loop;
  end $$;`;
