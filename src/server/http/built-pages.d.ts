/** The build of `src/web`. */
declare module '#pages' {
  const pages: import('./pages.ts').PagesBuild
  export = pages
}

/** The scripts of the pages in another language. */
declare module '#pages-*' {
  const assets: import('react-router').ServerBuild['assets']
  // biome-ignore lint/style/noDefaultExport: as React Router builds it.
  export default assets
}
