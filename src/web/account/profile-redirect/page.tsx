import { redirect } from 'react-router'

/** The profile is at `/user-profile`; `/profile` is an address that was published as well. */
export function loader() {
  return redirect('/user-profile')
}
