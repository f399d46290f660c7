import type { ReactNode } from 'react'

interface FormColumnsProps {
  fields: ReactNode
  preview: ReactNode
  isInert?: boolean
}

/** The fields, and beside them what becomes of them. */
export function FormColumns({ fields, preview, isInert = false }: FormColumnsProps) {
  return (
    <div
      inert={isInert}
      className="grid grid-cols-[minmax(0,1fr)] gap-10 border-t border-line pt-6 transition-opacity inert:opacity-60 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">{fields}</div>
      {preview}
    </div>
  )
}
