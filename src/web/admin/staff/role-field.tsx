import { useQuery } from '@tanstack/react-query'
import type { RefCallback } from 'react'
import { m } from '#messages'
import { roleName } from '#shop/shared/rights.ts'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { listRights } from './right-labels.ts'

interface RoleFieldProps {
  value: string
  onChange: (role: string) => void
  error: string | undefined
  ref: RefCallback<HTMLSelectElement>
  /** Offered beside the roles; without it, a role must be chosen. */
  none?: string
}

/** Roles that the user may give: those with no more rights than their own. There is one owner. */
export function RoleField({ value, onChange, error, ref, none }: RoleFieldProps) {
  const may = useMay()
  const { data: roles = [] } = useQuery({ ...query('GET /staff-roles'), staleTime: 0 })
  const offered = roles.filter(({ id, rights }) => id !== 'owner' && rights.every(may))
  const role = offered.find(({ id }) => id === value)
  return (
    <SelectField
      label={m.staff_role()}
      hint={role && listRights(role.rights)}
      error={error}
      ref={ref}
      value={value}
      required={!none}
      onChange={({ target }) => onChange(target.value)}
    >
      {none ? (
        <option value="user">{none}</option>
      ) : (
        <option value="">{m.staff_choose_role()}</option>
      )}
      <Options of={offered.map(({ id, name }) => [id, roleName({ id, name })])} />
    </SelectField>
  )
}
