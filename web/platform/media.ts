import { useSyncExternalStore } from 'react'

/** Where one thing stands below the other. */
export const phone = '(max-width: 720px)'
/** A phone on its side, or letters so large that as little has room. */
export const lying = '(min-width: 560px) and (max-width: 960px) and (max-height: 479.98px)'
/** Where there is room for a panel beside a list, and for words in the menu. */
export const wide = '(min-width: 1101px)'

/** For what can't be said in CSS: a thing that stands in one place on the phone and in another on the desk. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
    () => false,
  )

/** Where what one does with a row stands: beside the list, or below its row; the first is open where there is room for both. */
export const useRowRoom = () => ({ isWide: useMedia(wide), isFirstOpen: !useMedia(phone) })
