/** The setting of the environment by which a server has been told what the owner would choose otherwise. */
export interface EnvironmentOverrides {
  sslcommerz?: string
  mailServer?: string
  reports?: string
}
