import { useSearchParams } from 'react-router'
import { sectionMeta } from '../admin-meta.ts'
import type { Route } from './+types/page'
import { CustomerPage } from './customer/customer-page.tsx'
import { readCustomer } from './customer-filter.ts'
import { CustomerList } from './customer-list.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Customers')
}

export default function CustomersPage() {
  const [parameters] = useSearchParams()
  const email = readCustomer(parameters)
  return email ? <CustomerPage key={email} email={email} /> : <CustomerList />
}
