import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { SelectField } from '#web/ui/field.tsx'
import { listRights } from './right-labels.ts'

interface RoleFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> {
  /** The one that is chosen, whose rights are said below. */
  chosen: string
  /** Offered beside the roles. */
  none?: string
}

/** The roles that one may give: those that allow no more than one's own. There is one owner. */
export function RoleField({ chosen, none, ...field }: RoleFieldProps) {
  const may = useMay()
  const { data: roles = [] } = useQuery({ ...query('GET /staff-roles'), staleTime: 0 })
  const offered = roles.filter(({ id, rights }) => id !== 'owner' && rights.every(may))
  const role = offered.find(({ id }) => id === chosen)
  return (
    <SelectField label="Role" hint={role && listRights(role.rights)} {...field}>
      {none ? <option value="user">{none}</option> : <option value="">Choose a role</option>}
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
