import { site } from '#web/platform/site.ts'

/** Where clients find the page: the same address as in the code and on the poster, wherever this screen was opened. */
export const doorUrl = (slug: string) => `${site.appUrl || location.origin}/s/${slug}`

/** As people read it aloud. */
export const doorAddress = (slug: string) => doorUrl(slug).replace(/^https?:\/\//, '')
