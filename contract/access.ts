export type Role = 'user' | 'admin'

/**
 * Who may do what. The server enforces this table; the screens read it to hide what would be refused.
 * `gate` asks for a subscription or a running trial; administrators pass it.
 */
const grants = {
  public: { roles: [], gate: false },
  account: { roles: ['user', 'admin'], gate: false },
  business: { roles: ['user', 'admin'], gate: true },
  admin: { roles: ['admin'], gate: false },
} as const satisfies Record<string, { roles: readonly Role[]; gate: boolean }>

export type Access = keyof typeof grants

export const may = (role: Role, access: Access) =>
  access === 'public' || (grants[access].roles as readonly Role[]).includes(role)

export const isGated = (role: Role, access: Access) => role !== 'admin' && grants[access].gate
