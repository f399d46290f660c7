import type { SignInProvider } from '#shop/identity/contract.ts'

const outlines: Record<SignInProvider['id'], string> = {
  google: 'M17 10.2h-6.6M17 10.2a7 7 0 1 1-2.1-5',
  facebook: 'M13.5 3.5h-1.6c-1.8 0-2.9 1.2-2.9 3v11M6 10h6.5',
  github: 'm7 6-4 4 4 4M13 6l4 4-4 4M11.2 4.5l-2.4 11',
  oidc: 'M9 10.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM9 10.5h9M14 10.5V14M17 10.5V13',
}

export function ProviderMark({ id }: { id: SignInProvider['id'] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" fill="none">
      <path d={outlines[id]} stroke="currentColor" strokeWidth="1.5" strokeLinecap="square" />
    </svg>
  )
}
