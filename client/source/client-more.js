// What few pages need of transitiond: client.js loads it when it is called for. MIT licence.
import { complete } from "./colors.js";
import { drag } from "./drag.js";
import { flip, height, roll } from "./layout.js";

export { complete, drag, flip, height, roll };
