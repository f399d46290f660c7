import { useSearchParams } from 'react-router'
import { readCustomer } from './customer-filter.ts'
import { CustomerList } from './customer-list.tsx'
import { CustomerPage } from './customer/customer-page.tsx'

export function CustomersTab() {
  const [parameters] = useSearchParams()
  const email = readCustomer(parameters)
  return email ? <CustomerPage key={email} email={email} /> : <CustomerList />
}
