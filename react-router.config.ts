import type { Config } from '@react-router/dev/config'

const { PAGES_LANGUAGE } = process.env

export default {
  appDirectory: 'src/web',
  buildDirectory: PAGES_LANGUAGE ? `build/${PAGES_LANGUAGE}` : 'build',
  // The whole route table is small; asking the server for parts of it would cost a phone more.
  routeDiscovery: { mode: 'initial' },
  // Nearly every page has a loader of the browser; as a file of its own it would be one more to wait for.
  splitRouteModules: false,
} satisfies Config
