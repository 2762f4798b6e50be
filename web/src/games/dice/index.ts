export { default } from '../burgundy'
