/** The visit that a link opens. Raising the visit's version revokes the links that were given out before. */
export type VisitLink = { readonly salonId: string; readonly id: string; readonly version: number }

export const linkWords = ({ salonId, id, version }: VisitLink) =>
  `booking ${salonId} ${id} ${version}`

export function linkIn(words: string | null): VisitLink | undefined {
  const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
  const [, salonId, id, version] =
    new RegExp(`^booking ${uuid} ${uuid} (\\d+)$`).exec(words ?? '') ?? []
  return salonId && id ? { salonId, id, version: Number(version) } : undefined
}
