import { redirect } from 'react-router'

/** The profile stands at `/user-profile`; `/profile` is an address that was given out as well. */
export function loader() {
  return redirect('/user-profile')
}
