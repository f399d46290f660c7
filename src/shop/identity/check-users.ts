import { sql } from 'kysely'
import { type Check, findFault } from '../shared/check.ts'

export const userFiguresAreExact: Check = {
  holds: 'People are counted as they are',
  advice:
    'Were people imported with the triggers off? "call count_all_people_anew()" in the database puts it right.',
  find: (context) =>
    findFault(
      context,
      sql`
        select role || case when is_active then '' else ', not active' end as name
        from (
          select role, is_active, sum(user_count) as count from user_figures group by 1, 2
        ) as kept
        full join (
          select role, is_active, count(*) as count from users group by 1, 2
        ) as counted using (role, is_active)
        where coalesce(kept.count, 0) <> coalesce(counted.count, 0)`,
    ),
}
