import { addStyles } from "@/lib/add-styles";
import overlay from "./overlay.module.css?inline";

addStyles(overlay);
