import { useSearchParams } from 'react-router'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import type { Route } from './+types/page'
import { ChooseFile } from './choose-file.tsx'
import { ImportProgress } from './import-progress.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Import products')
}

/** The import stands in the address, so that a page that is opened again shows it. */
export default function ImportProductsPage() {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get('import')
  return (
    <FormPage title="Import products" section="products">
      {id === null ? (
        <ChooseFile onSent={(sent) => setParameters({ import: sent.id }, { replace: true })} />
      ) : (
        <ImportProgress key={id} id={id} onAgain={() => setParameters({}, { replace: true })} />
      )}
    </FormPage>
  )
}
