import { sql } from 'kysely'
import { type Check, findFault } from '../shared/check.ts'

export const userFiguresAreExact: Check = {
  holds: 'Customer counts match the accounts',
  advice:
    'If people were imported with triggers off, run "call count_all_people_anew()" in the database.',
  find: (context) =>
    findFault(
      context,
      sql`
        select role || case when is_active then '' else ', not active' end as name
        from (
          select role, is_active, sum(user_count) as count from user_figures group by 1, 2
        ) as stored
        full join (
          select role, is_active, count(*) as count from users group by 1, 2
        ) as counted using (role, is_active)
        where coalesce(stored.count, 0) <> coalesce(counted.count, 0)`,
    ),
}
