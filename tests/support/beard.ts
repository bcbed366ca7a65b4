import type { Service } from '#contract/services.ts'

/** A service, as the far end tells of it. */
export const beard: Service = {
  id: 'beard',
  name: 'Mjekër',
  description: '',
  duration: 30,
  price: 5.5,
  is_active: true,
  version: 1,
}
