import { redirect } from 'react-router'

/** The specification links to `/profile` and describes `/user-profile`. */
export function loader() {
  return redirect('/user-profile')
}
