import { createContext, useContext } from 'react'

/** Opens the search of the frame around every page; undefined where there is none. */
export const SearchContext = createContext<(() => void) | undefined>(undefined)
export const useSearch = () => useContext(SearchContext)
